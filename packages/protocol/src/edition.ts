import * as z from 'zod';
import { text } from './fields.ts';

/** The file of an edition; the rules of its game read it, and say what is wrong with it. */
export const editionFile = z.record(z.string(), z.unknown());

export const oneEditionFile = z.object({ hash: text(64).regex(/^[0-9a-f]{64}$/) });
