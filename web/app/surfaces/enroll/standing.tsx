import { useActionData, useLoaderData, useLocation } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { StandingPage } from '../../features/enrollment/standing-page.tsx'
import { answerStanding, loadStanding } from '../../features/enrollment/standing.server.ts'
import { nextLook, NoScriptRefresh, useAutoRefresh } from '../../features/orders/use-auto-refresh.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, url, context }: LoaderFunctionArgs) =>
  loadStanding(request, url, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return answerStanding(args.request, args.url, site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(
      locale,
      'enroll-progress',
    )(`states.${args.loaderData?.state ?? 'nv_submitted'}.title`),
    noIndex: true,
  }))

/** One page for every state of an enrollment but the draft: where it is, who has to act, and the one next step. */
export default function Standing() {
  const progress = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { pathname, search } = useLocation()
  const isWaiting = pathname === '/enroll-reviewing'
  const hasGivenUp = useAutoRefresh(isWaiting)
  const look = nextLook(pathname, search)
  return (
    <>
      {isWaiting && !hasGivenUp && look && <NoScriptRefresh to={look} />}
      <StandingPage
        progress={progress}
        problem={answer?.problem}
        isUnavailable={search.includes('unavailable')}
      />
    </>
  )
}
