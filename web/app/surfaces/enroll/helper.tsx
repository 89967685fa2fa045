import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { HelperPage } from '../../features/enrollment/resume/helper-page.tsx'
import { answerHelper, loadHelper } from '../../features/enrollment/resume/helper.server.ts'
import { pageMeta } from '../../i18n/meta.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import type { FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { siteOf } from '../../site.server.ts'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadHelper(request, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return answerHelper(args.request, site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

// The component writes the title itself, because only it knows whether the form was refused.
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: '', noIndex: true })).filter((each) => !('title' in each))

export default function Helper() {
  const named = useLoaderData<typeof loader>()
  return <HelperPage named={named} answer={useAnswer<typeof action>() as FormAnswer | undefined} />
}
