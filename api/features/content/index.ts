export { seedContent } from './demo/seed-content.ts';
export { contentAdminRoutes } from './editing-routes.ts';
export { faqAdminRoutes } from './faq-routes.ts';
export { getLegalText } from './get-legal-text.ts';
export { hasBlanks } from './legal-body.ts';
export { personalData } from './personal-data.ts';
export { contentRoutes } from './routes.ts';
