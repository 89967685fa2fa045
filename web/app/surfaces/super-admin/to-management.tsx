import { redirect } from 'react-router'
import { platformRoot } from '../../features/session/areas.ts'

export function clientLoader() {
  throw redirect(`${platformRoot}/sp-management`)
}

export default function ToManagement() {
  return null
}
