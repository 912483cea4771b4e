/** Where one types what is to be found in a book. */
export const SearchField = ({
  label,
  typed,
  onType,
}: {
  label: string;
  typed: string;
  onType(typed: string): void;
}) => (
  <input
    class="digest-search"
    type="search"
    aria-label={label}
    placeholder={label}
    value={typed}
    onInput={(event) => onType(event.currentTarget.value)}
  />
);
