import { redirect } from 'react-router'
import { platformRoot } from '../../features/staff/session-rules.ts'

export function clientLoader() {
  throw redirect(`${platformRoot}/sp-management`)
}

export default function ToManagement() {
  return null
}
