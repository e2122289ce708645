import { redirect } from 'react-router';

/** /support was a page of the older site; its own is /user/support (M-03.4). */
export const loader = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url);
  return redirect(`/user${pathname}${search}`, 301);
};
