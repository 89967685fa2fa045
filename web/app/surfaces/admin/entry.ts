import { redirect } from 'react-router'
import { areas } from '../../kit/session/areas.ts'

/** The area's root leads to its sign-in page, which goes on to the dashboard for staff who are signed in. */
export const loader = () => redirect(areas.admin.login)
