import { BadInput } from '@punica/kernel';

/** Where the farm is: named by flag or by the surroundings; nothing where there is none. */
export function farmAddressIfAny(named: string | undefined, field = 'database'): string | undefined {
  const address = named ?? process.env.PUNICA_FARM;
  if (address === undefined || address === '') return undefined;
  if (!/^postgres(ql)?:\/\//.test(address))
    throw new BadInput(field, 'must be a PostgreSQL: postgres://user:password@host:5432/name');
  return address;
}

export function farmAddress(named: string | undefined, field = 'database'): string {
  const address = farmAddressIfAny(named, field);
  if (address === undefined)
    throw new BadInput(
      field,
      'must name the farm: postgres://user:password@host:5432/name, or set PUNICA_FARM',
    );
  return address;
}
