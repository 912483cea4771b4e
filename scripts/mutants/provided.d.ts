import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many breaks are watched, and the folder that takes what each test file ran; none while a break is tried. */
    reach: { size: number; folder: string } | undefined;
  }
}
