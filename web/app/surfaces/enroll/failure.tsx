import { useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { FailurePage } from '../../features/enrollment/registry/failure-page.tsx'
import { answerFailure, loadFailure } from '../../features/enrollment/registry/failure.server.ts'
import { pageMeta } from '../../i18n/meta.ts'
import { siteOf } from '../../site.server.ts'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadFailure(request, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return answerFailure(args.request, args.url, site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale, brand }) => ({
    title: args.loaderData?.refusal.title[locale] ?? brand.name,
    noIndex: true,
  }))

/** What to do where NLAD did not take a household. */
export default function Failure() {
  return <FailurePage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
