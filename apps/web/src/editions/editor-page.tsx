import './editions.css';
import '../style/table.css';
import type { Edition } from '@punica/kernel/edition';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Front } from '../games/front.ts';
import { frontOf } from '../games/registry.ts';
import { analyst } from '../insight/client.ts';
import type { Laid } from '../insight/protocol.ts';
import { Message } from '../message.tsx';
import { NotLoaded, useLoaded } from '../not-loaded.tsx';
import type { Spot } from '../play/protocol.ts';
import { go } from '../router.ts';
import { phone } from '../settings.ts';
import { editionWords as w } from '../words/editions.ts';
import { words } from '../words/index.ts';
import { AboutForm } from './about-form.tsx';
import { ChangeList } from './change-list.tsx';
import { Draft } from './draft.ts';
import { EditionMap, tableOf } from './edition-map.tsx';
import { EditorBar } from './editor-bar.tsx';
import { HouseForm } from './house-form.tsx';
import { takePlace } from './placed.ts';
import { ScenarioPanel } from './scenario-panel.tsx';
import { newStage } from './stage.ts';
import { keepAgain, readStored, type StoredEdition } from './store.ts';
import { ThingForm } from './thing-form.tsx';
import { ThingList } from './thing-list.tsx';
import { isOf, spotOfThing, type Thing, thingsAt, thingsOf } from './things.ts';
import { ToldBar } from './told-bar.tsx';
import type { EditionTried } from './try-edition.ts';

interface Opened {
  readonly stored: StoredEdition;
  readonly draft: Draft;
  readonly front: Front;
  readonly laid: Laid;
}

async function open(id: string): Promise<Opened | null> {
  const stored = await readStored(id);
  if (stored === undefined) return null;
  const { game } = stored.edition;
  const [ground, front, laid] = await Promise.all([
    analyst().ask('editionGround', { game }),
    frontOf(game),
    analyst().ask('layOurs', { game, scenario: null }),
  ]);
  return { stored, draft: new Draft(ground, stored.edition), front, laid };
}

/** An edition of this browser, beside the map and the cards of its game. */
export function EditorPage({ id, hash }: { id: string; hash: string }) {
  const loaded = useLoaded(() => open(id), id);
  useEffect(() => {
    document.title = `${w.title} · ${words.title}`;
  }, []);
  if (loaded.state === 'loading') return <p class="loading">{w.loading}</p>;
  if (loaded.state === 'failed') return <NotLoaded onAgain={loaded.again} />;
  if (loaded.value === null)
    return (
      <Message title={w.missing}>
        <a class="button main" href="/editions">
          {w.title}
        </a>
      </Message>
    );
  return <Editor key={id} opened={loaded.value} part={hash} />;
}

type Part = keyof typeof w.parts;
const PARTS = Object.keys(w.parts) as readonly Part[];

/** A breath after the last change, the edition is tried and kept. */
const REST_MS = 250;

function useTried(
  { stored, draft }: Opened,
  scenario: string | null,
): { tried: EditionTried | null; kept: boolean } {
  const [tried, setTried] = useState<EditionTried | null>(null);
  const [kept, setKept] = useState(true);
  const edition = draft.edition.value;
  const first = useRef(true);
  useEffect(() => {
    let here = true;
    const isFirst = first.current;
    first.current = false;
    const rest = async (): Promise<void> => {
      if (!isFirst) await keepAgain(stored.id, edition);
      if (here) setKept(true);
      const answer = await analyst()
        .ask('tryEdition', { json: edition, scenario })
        .catch(
          (fault: Error): EditionTried => ({
            problem: { message: fault.message, field: null },
            laid: null,
            hash: '',
          }),
        );
      if (here) setTried(answer);
    };
    if (!isFirst) setKept(false);
    setTried(null);
    const timer = setTimeout(() => void rest(), isFirst ? 0 : REST_MS);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [edition, scenario]);
  return { tried, kept };
}

function Editor({ opened, part }: { opened: Opened; part: string }) {
  const { draft, front, stored } = opened;
  const [stage] = useState(newStage);
  const { tried, kept } = useTried(opened, stage.scenario.value);
  const here = PARTS.find((it) => it === part) ?? 'figures';
  const [chosen, setChosen] = useState<Pick<Thing, 'file' | 'field'> | null>(null);
  const [beside, setBeside] = useState<readonly Thing[]>([]);
  const lastLaid = useRef(opened.laid);
  if (tried?.laid != null) lastLaid.current = tried.laid;
  const laid = stage.laid.value ?? lastLaid.current;
  const table = useMemo(() => tableOf(front, laid), [front, laid]);
  // What was taken away still has its place in the list of ours, to be put back.
  const things = useMemo(() => {
    const now = thingsOf(draft.files.value);
    const known = new Set(now.map((it) => `${it.file} ${it.field}`));
    return [...now, ...thingsOf(draft.ground.files).filter((it) => !known.has(`${it.file} ${it.field}`))];
  }, [draft.files.value]);
  const thing = chosen === null ? null : (things.find((it) => isSame(it, chosen)) ?? null);
  const show = (next: Part): void => go(`/edition/${stored.id}#${next}`, true);
  const choose = (next: Thing | null): void => {
    setChosen(next);
    if (next === null || !beside.some((it) => isSame(it, next))) setBeside([]);
    if (here !== 'figures') show('figures');
  };
  const onSpots = useCallback(
    (spots: readonly Spot[]) => {
      if (stage.click.value?.(spots) === true || takePlace(draft, spots)) return;
      const found = thingsAt(spots, things, draft.files.value);
      if (found.length === 0) return;
      setBeside(found);
      setChosen(found[0]);
      if (here !== 'figures') show('figures');
    },
    [things, here],
  );
  const forms = useRef<HTMLElement>(null);
  // Under the map of a narrow screen nobody would see that something was chosen.
  useEffect(() => {
    if (chosen !== null && phone.value) forms.current?.scrollIntoView({ block: 'start' });
  }, [chosen?.file, chosen?.field]);
  const toProblem = (): void => {
    const found = problemThing(tried, things, draft.edition.value);
    if (found !== undefined) choose(found);
    else show(partOfProblem(tried?.problem?.field ?? ''));
  };
  return (
    <main class={`editor${phone.value ? ' narrow' : ''}`}>
      <h1 class="unseen">{draft.edition.value.name}</h1>
      <EditionMap
        draft={draft}
        table={table}
        things={things}
        pointed={thing === null ? null : spotOfThing(thing, draft.files.value)}
        onSpots={onSpots}
      />
      <EditorBar id={stored.id} draft={draft} tried={tried} kept={kept} onProblem={toProblem} />
      <aside class="editor-panel plaque" aria-label={w.parts[here]}>
        <nav class="reference-tabs" aria-label={w.sections}>
          {PARTS.map((it) => (
            <a key={it} href={`/edition/${stored.id}#${it}`} aria-current={it === here ? 'page' : undefined}>
              {w.parts[it]}
              {it === 'changes' && draft.edition.value.changes.length > 0 && (
                <small> {draft.edition.value.changes.length}</small>
              )}
            </a>
          ))}
        </nav>
        <section
          ref={forms}
          class="editor-content"
          key={`${here} ${thing?.file} ${thing?.field}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
          tabIndex={0}
          aria-label={w.forms}
        >
          {here === 'figures' && <ToldBar draft={draft} />}
          {here === 'figures' && thing === null && (
            <ThingList draft={draft} things={things} onChoose={choose} />
          )}
          {here === 'figures' && thing !== null && (
            <ThingForm
              draft={draft}
              thing={thing}
              things={things}
              beside={beside}
              table={table}
              onChoose={choose}
            />
          )}
          {here === 'changes' && <ChangeList draft={draft} things={things} onChoose={choose} />}
          {here === 'house' && <HouseForm draft={draft} />}
          {here === 'scenarios' && (
            <ScenarioPanel
              draft={draft}
              stage={stage}
              table={table}
              fits={tried !== null && tried.problem === null}
            />
          )}
          {here === 'about' && <AboutForm draft={draft} stored={stored} hash={tried?.hash ?? ''} />}
        </section>
      </aside>
    </main>
  );
}

const isSame = (a: Pick<Thing, 'file' | 'field'>, b: Pick<Thing, 'file' | 'field'>): boolean =>
  a.file === b.file && a.field === b.field;

/** The thing that a check complains about, by the field that it names. */
function problemThing(
  tried: EditionTried | null,
  things: readonly Thing[],
  edition: Edition,
): Thing | undefined {
  const field = tried?.problem?.field ?? '';
  const change = /^changes\.(\d+)/.exec(field);
  if (change !== null) {
    const at = edition.changes[Number(change[1])];
    return things.find((it) => isOf(it, at.file, at.field));
  }
  const [file, path = ''] = field.split(': ');
  return things.find((it) => isOf(it, file, path));
}

/** Where what a check complains about is changed, if it is no thing of the game. */
function partOfProblem(field: string): Part {
  if (/^house\b/.test(field)) return 'house';
  if (/^(name|author|note)\b/.test(field)) return 'about';
  return /^scenario/.test(field) ? 'scenarios' : 'changes';
}
