/** Where a drawing stands on the map; pieces keep their own scale there. */
export const standAt = (x: number, y: number): { transform: string } => ({
  transform: `translate(${x}px, ${y}px) scale(var(--piece))`,
});
