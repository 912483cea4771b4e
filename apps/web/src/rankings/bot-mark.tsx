import './bot-mark.css';
import { rankingWords } from '../words/rankings.ts';

/** Stands beside the name of an account that a program plays for. */
export const BotMark = () => (
  <abbr class="bot-mark" title={rankingWords.botHint}>
    {rankingWords.bot}
  </abbr>
);
