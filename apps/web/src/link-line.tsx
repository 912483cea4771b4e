import type { MadeLink } from './link.ts';

interface Props {
  readonly link: MadeLink;
  /** What the address leads to. */
  readonly name: string;
  readonly said: { readonly shared: string; readonly shareFailed: string; readonly shareLong: string };
}

/** What came of a link: it is copied, it stands there to be copied by hand, or it would be too long. */
export const LinkLine = ({ link: { address, copied }, name, said }: Props) => (
  <span class="link-line" role="status">
    {address === null ? said.shareLong : copied ? said.shared : said.shareFailed}{' '}
    {address !== null && (
      <input
        type="text"
        readOnly
        aria-label={name}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
    )}
  </span>
);
