import { redirect } from 'react-router';

/** /user/profile opens its first part. */
export const loader = () => redirect('/user/profile/personal');
