import { data, type MetaFunction } from 'react-router'
import { AreaProblem } from '../features/area/area-problem.tsx'
import { pageMeta, translatorFor } from '../i18n/meta.ts'

/** Any other address of an area, inside its frame. */
export const loader = () => data(null, { status: 404 })

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'area')('state.notFoundTitle'),
    noIndex: true,
  }))

export default function AreaNotFound() {
  return <AreaProblem missing />
}
