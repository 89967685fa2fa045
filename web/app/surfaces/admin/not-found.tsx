import { data, type MetaFunction } from 'react-router'
import { ProblemState } from '../../features/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const loader = () => data(null, { status: 404 })

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'admin')('state.notFoundTitle'),
    noIndex: true,
  }))

export function clientLoader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
