import { redirect } from 'react-router'
import { platformSignInPath } from '../../features/staff/session-rules.ts'

/** The area's root leads to its sign-in page, which goes on for whoever is signed in. */
export const loader = () => redirect(platformSignInPath)
