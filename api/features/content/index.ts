export { seedContent } from './demo/seed-content.ts';
export { faqAdminRoutes } from './faq-routes.ts';
export { personalData } from './personal-data.ts';
export { contentRoutes } from './routes.ts';
