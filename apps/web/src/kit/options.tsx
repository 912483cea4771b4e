/** What a drop-down list offers, by value. */
export const Options = ({ of }: { of: readonly (readonly [value: string | number, text: string])[] }) => (
  <>
    {of.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </>
);
