import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { TransferFailurePage } from '../../features/enrollment/transfer/failure-page.tsx'
import { answerTransfer, loadTransfer } from '../../features/enrollment/transfer/transfer.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import type { FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { siteOf } from '../../site.server.ts'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, url, context }: LoaderFunctionArgs) =>
  loadTransfer(request, url, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return answerTransfer(args.request, site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'enroll-transfer')('failure.title'),
    noIndex: true,
  }))

/** A benefit was not moved: why, and every way on. */
export default function TransferFailure() {
  const answer = useAnswer<typeof action>() as FormAnswer | undefined
  return <TransferFailurePage page={useLoaderData<typeof loader>()} answer={answer} />
}
