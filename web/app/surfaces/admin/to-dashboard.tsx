import { redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { areas } from '../../kit/session/areas.ts'
import { storedDomain } from '../../kit/session/session.client.ts'

/** The dashboard's index page, in the domain of the address or else in the stored one. */
export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  throw redirect(areas.admin.home({ kind: 'administrator', domain: params.domain ?? storedDomain() }))
}

export default function ToDashboard() {
  return null
}
