import { BadInput } from '@punica/kernel';

/** The field that is named as wrong where something is read; 'none' where it is taken. */
export function wrongField(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof BadInput) return error.field;
    throw error;
  }
  return 'none';
}
