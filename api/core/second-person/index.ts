export type { SecondPersonAct, SecondPersonActs } from './act.ts';
export { askSecondPerson, type Question } from './ask.ts';
export { secondPersonJobs, secondPersonSchedule } from './jobs.ts';
export { tellDone, tellTrustees } from './messages.ts';
export { personalData } from './personal-data.ts';
export { secondPersonNotice } from './present.ts';
export { secondPersonRoutes } from './routes.ts';
export { secondPeople } from './store.ts';
