export { type Analysis, analyse, type Result, resultOf } from './analysis.ts';
export { type Battle, battlesOf } from './battles.ts';
export { type BattleAccount, BattleTeller, type Party, type Toll, tollOf } from './chronicle/battle-told.ts';
export {
  type Chronicle,
  type ChronicleChapter,
  type ChroniclePicture,
  chronicle,
} from './chronicle/chronicle.ts';
export {
  consulsTale,
  deathTale,
  fallTale,
  heldTold,
  landTale,
  siegeLiftedTale,
  siegeTale,
  tollTale,
  truceTale,
} from './chronicle/common-tales.ts';
export type { Brief, Chronicler, Listener, Tale } from './chronicle/tale.ts';
export { capitalised, grouped, inWords, listed, several, type Voice } from './chronicle/voice.ts';
export { chronicleHtml, chronicleMarkdown } from './chronicle/written.ts';
export { type DecidingMoment, decidingMoments } from './deciding.ts';
export { type Hint, hint, hintedAction } from './hint.ts';
export type { HintMemo } from './hint-memo.ts';
export type { BattleStory, Insight, Opening, TermWords } from './insight.ts';
export type { Decision } from './judging/decision.ts';
export { GameJudge } from './judging/game-judge.ts';
export { judgedGame, sumsOf } from './judging/judged-game.ts';
export type {
  BetterPlay,
  CurvePoint,
  JudgedGame,
  JudgedPlay,
  PlayTold,
  SideSum,
} from './judging/judged-play.ts';
export { judgedLines, judgedMarkdown } from './judging/judged-text.ts';
export { MARKS, type Mark } from './judging/mark.ts';
export { type Lesson, type LessonProgress, type LessonStep, lessonsWith, type Pointer } from './lesson.ts';
export { checkLesson, type LessonCheck } from './lesson-check.ts';
export { type Answer, LessonPlay } from './lesson-play.ts';
export { type Chart, type ChartRow, charts, type Measure } from './measure.ts';
export { type Chapter, outline, type Play, type Stretch } from './outline.ts';
export { playThrough } from './play-through.ts';
export type { Puzzling } from './puzzle/themes.ts';
export { faces, lessonWriter } from './script.ts';
export { openMoment, readMoment, type SharedMoment, sharedMoment } from './shared-moment.ts';
export { studyOfGame, studyOfPosition, studyOfRecord, studyOfView } from './study/begin-study.ts';
export {
  type Judge,
  type Judgement,
  judgement,
  type SideJudged,
} from './study/judgement.ts';
export type { Ink, Shape } from './study/shape.ts';
export {
  isStudyFile,
  readStudy,
  STUDY_VERSION,
  type StudyEntry,
  type StudyFile,
} from './study/study-file.ts';
export { applyOp, type StudyOp } from './study/study-op.ts';
export { studyHtml, studyMarkdown, type ToldStudy, tellStudy } from './study/study-text.ts';
export { START, StudyTree, type Tried } from './study/study-tree.ts';
export { type Eyes, type Look, type Since, Timeline } from './timeline.ts';
export { type Verification, verification, verified } from './verification.ts';
