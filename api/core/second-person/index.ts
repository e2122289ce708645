export type { SecondPersonAct, SecondPersonActs } from './act.ts';
export { askSecondPerson, type Question } from './ask.ts';
export { agree } from './decide.ts';
export { secondPersonJobs, secondPersonSchedule } from './jobs.ts';
export { tellDone, tellTrustees } from './messages.ts';
export { personalData } from './personal-data.ts';
export { secondPersonNotice } from './present.ts';
export { secondPersonRoutes } from './routes.ts';
export { askedAmong, codeOf as requestCode, openRequest, secondPeople } from './store.ts';
