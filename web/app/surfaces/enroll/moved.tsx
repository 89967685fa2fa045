import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import {
  answerMove,
  loadChange,
  type ChangeAnswer,
} from '../../features/enrollment/membership/changes.server.ts'
import { MovedPage } from '../../features/enrollment/membership/moved-page.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { siteOf } from '../../site.server.ts'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadChange(request, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return answerMove(args.request, site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'enroll-address')('changes.moved.title'),
    noIndex: true,
  }))

/** Where a household that has the benefit lives now. */
export default function Moved() {
  const page = useLoaderData<typeof loader>()
  return <MovedPage page={page} answer={useAnswer<typeof action>() as ChangeAnswer | undefined} />
}
