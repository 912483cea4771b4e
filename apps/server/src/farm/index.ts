export { openFarm } from './farm.ts';
export {
  cancelWork,
  type FarmSlice,
  forgetWork,
  putWork,
  retryWork,
  setShare,
} from './put.ts';
export { findWork, resultsOfWork } from './results.ts';
export { farmStanding } from './standing.ts';
export { lookAfterFarm } from './upkeep.ts';
export { type FarmWorker, workOnFarm } from './worker.ts';
