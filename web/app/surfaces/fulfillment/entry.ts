import { redirect } from 'react-router'
import { areas } from '../../kit/session/areas.ts'

/** The area's root leads to its sign-in page, which goes on for an agent who is signed in. */
export const loader = () => redirect(areas.fulfillment.login)
