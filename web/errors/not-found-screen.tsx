import { data } from 'react-router';

export function loader(): never {
  throw data({ code: 'not_found' }, { status: 404 });
}

export default function NotFoundScreen() {
  return null;
}
