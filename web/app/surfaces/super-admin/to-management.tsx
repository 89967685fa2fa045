import { redirect, type LoaderFunctionArgs } from 'react-router'
import { platformRoot } from '../../kit/session/areas.ts'
import { siteOf } from '../../site.server.ts'

/** A service provider that runs its own deployment has no others to manage, only its own administration. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  redirect(siteOf(context).platformMode === '0' ? `${platformRoot}/sp-management` : '/admin')

export default function ToManagement() {
  return null
}
