import { onlineWords } from '../words/online.ts';

/** To the page of the interface: it is the server's own, so that the browser must load it. */
export const ApiLink = () => (
  <a href="/api/docs" target="_blank" rel="noreferrer">
    {onlineWords.account.apiPage}
  </a>
);
