import { redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { storedDomain } from '../../features/staff/session.client.ts'
import { dashboardPath } from '../../features/staff/session-rules.ts'

/** The dashboard's index page, in the domain of the address or else in the stored one. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  throw redirect(`${dashboardPath(params.domain ?? storedDomain())}/index`)
}

export default function ToDashboard() {
  return null
}
