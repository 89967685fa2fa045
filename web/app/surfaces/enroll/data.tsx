import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { OwnDataPage } from '../../features/enrollment/own-data/own-data-page.tsx'
import { answerOwnData, loadOwnData } from '../../features/enrollment/own-data/own-data.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import type { FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { siteOf } from '../../site.server.ts'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, url, context }: LoaderFunctionArgs) =>
  loadOwnData(request, url, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return answerOwnData(args.request, site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'enroll-data')('title'), noIndex: true }))

/** What is kept of an applicant: a copy of it, and the way to have it deleted. */
export default function Data() {
  const page = useLoaderData<typeof loader>()
  return <OwnDataPage page={page} answer={useAnswer<typeof action>() as FormAnswer | undefined} />
}
