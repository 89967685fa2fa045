import { useLoaderData } from 'react-router'
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { CompletedPage } from '../../features/enrollment/registry/completed-page.tsx'
import { loadCompleted } from '../../features/enrollment/registry/completed.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadCompleted(request, siteOf(context))

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'enroll-completed')('title'),
    noIndex: true,
  }))

/** The household is enrolled: its reference, what happens next, and its record to keep. */
export default function Completed() {
  return <CompletedPage progress={useLoaderData<typeof loader>()} />
}
