import { data, type MetaFunction } from 'react-router'
import { NotFoundState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const loader = () => data(null, { status: 404 })

/** Inside administration nobody needs to ask the server what is not there. */
export const clientLoader = () => null

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'staff')('state.notFoundTitle'),
    noIndex: true,
  }))

export { NotFoundState as default }
