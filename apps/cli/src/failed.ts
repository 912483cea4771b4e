/** What was to be shown does not hold (a proof, full coverage): no bad input, and no accident either. */
export class Failed extends Error {
  override readonly name = 'Failed';
}
