import { data, redirect, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { ShowDocumentPage } from '../../features/enrollment/document/document-page.tsx'
import { answerDocument, loadDocument } from '../../features/enrollment/document/document.server.ts'
import { IdleWatch } from '../../features/enrollment/idle-watch.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { siteOf } from '../../site.server.ts'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, url, context }: LoaderFunctionArgs) =>
  loadDocument(request, url, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const outcome = await answerDocument(args.request, site, form)
  if ('to' in outcome) throw redirect(outcome.to, 303)
  return data({ refusal: outcome.problem }, { status: outcome.status })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

// The component writes the title itself, because only it knows whether the form was refused.
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: '', noIndex: true })).filter((each) => !('title' in each))

/** Shows who somebody is, where the program wants that. */
export default function Document() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <ShowDocumentPage page={page} refusal={answer?.refusal ?? page.refusal} />
      {page.isDraft && <IdleWatch />}
    </>
  )
}
