import { redirect } from 'react-router';

/** /user is no page of its own (M-01.1). */
export const loader = () => redirect('/user/dashboard');
