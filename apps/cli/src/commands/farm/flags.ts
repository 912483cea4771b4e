import type { Command } from 'commander';
import { wholeNumber } from '../../beginning.ts';
import { farmAddress } from '../../farm/address.ts';
import { type Farm, withFarm } from '../../farm/open.ts';
import { type JsonFlag, jsonCommand } from '../command.ts';

export interface FarmFlags extends JsonFlag {
  readonly database?: string;
}

/** A command of the farm: they all need to know where it is. */
export const farmCommand = (farm: Command, usage: string, description: string): Command =>
  jsonCommand(farm, usage, description).option(
    '--database <address>',
    'the PostgreSQL of the farm, postgres://…; PUNICA_FARM if left out',
  );

export const atFarm = <T>({ database }: FarmFlags, use: (farm: Farm) => Promise<T>): Promise<T> =>
  withFarm(farmAddress(database), use);

export const idOf = (written: string): number => wholeNumber(1)('id', written);
