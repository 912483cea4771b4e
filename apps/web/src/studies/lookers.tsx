import type { StudyThere } from '@punica/protocol';
import { me } from '../online/house.ts';
import { words } from '../words/index.ts';
import type { StudyModel } from './study-model.ts';

const w = words.study;
const START = -1;
/** So many faces are shown; of the others there is a number. */
const MOST_SHOWN = 5;
const HUES = 6;

const initial = (name: string): string => [...name][0]?.toUpperCase() ?? '?';
const hueOf = (person: string): number =>
  [...person].reduce((sum, it) => (sum * 31 + it.charCodeAt(0)) % 9973, 7) % HUES;

const Face = ({ it, title }: { it: StudyThere; title: string }) => (
  <span class={`study-face hue-${hueOf(it.person)}`} title={title}>
    <span aria-hidden="true">{initial(it.name)}</span>
    <span class="unseen">{title} </span>
  </span>
);

const othersIn = (study: StudyModel): readonly StudyThere[] =>
  (study.shown.value?.shared?.people ?? []).filter(({ person }) => person !== me.value?.id);

/** Where somebody looks, in words. */
export function whereOf(study: StudyModel, { chapter, at }: StudyThere): string {
  const { shared, moments = [] } = study.shown.value ?? {};
  if (shared == null || chapter !== shared.chapter)
    return w.elsewhereChapter(shared?.head.chapters.find((it) => it.chapter === chapter)?.name ?? '');
  return at === null ? w.startMoment : (moments.find(({ id }) => id === at)?.label ?? w.startMoment);
}

/** Those who look at a moment of this chapter. */
export function LookersAt({ study, id }: { study: StudyModel; id: number }) {
  const chapter = study.shown.value?.shared?.chapter;
  const here = othersIn(study).filter((it) => it.chapter === chapter && (it.at ?? START) === id);
  return (
    <>
      {here.map((it) => (
        <Face key={it.person} it={it} title={it.name} />
      ))}
    </>
  );
}

/** Who else has the study open. */
export function Presence({ study }: { study: StudyModel }) {
  const others = othersIn(study);
  // Whoever is not known is one of them.
  const unknown = Math.max(0, (study.shown.value?.shared?.others ?? 0) - (me.value === null ? 1 : 0));
  const more = Math.max(0, others.length - MOST_SHOWN) + unknown;
  return (
    <ul class="study-presence" aria-label={w.people}>
      {others.slice(0, MOST_SHOWN).map((it) => (
        <li key={it.person}>
          <Face it={it} title={w.lookingAt(it.name, whereOf(study, it))} />
        </li>
      ))}
      {more > 0 && (
        <li class="study-face" title={w.peopleOthers(more)}>
          <span aria-hidden="true">+{more}</span>
          <span class="unseen">{w.peopleOthers(more)}</span>
        </li>
      )}
    </ul>
  );
}
