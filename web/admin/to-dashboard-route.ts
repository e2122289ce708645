import { redirect } from 'react-router';

/** /admin is no page of its own (D-01.1). */
export const loader = () => redirect('/admin/dashboard');
