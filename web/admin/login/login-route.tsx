import { Navigate } from 'react-router';

/** Reached only with a session: without one the layout shows the sign-in screen on this path as on any other (D-01.3). */
export default function AdminLoginRoute() {
  return <Navigate to="/admin/dashboard" replace />;
}
