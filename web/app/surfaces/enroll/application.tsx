import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { AlreadyPage } from '../../features/enrollment/already-page.tsx'
import {
  answerApplication,
  loadApplication,
  type ApplicationPage,
} from '../../features/enrollment/application.server.ts'
import { CertifyPage } from '../../features/enrollment/certify-page.tsx'
import { CheckPage } from '../../features/enrollment/check-page.tsx'
import { ProgramPage, StartPage, StopPage, ZipPage } from '../../features/enrollment/first-pages.tsx'
import { IdleWatch } from '../../features/enrollment/idle-watch.tsx'
import { QuestionPage } from '../../features/enrollment/question-page.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import type { FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { siteOf } from '../../site.server.ts'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, url, params, context }: LoaderFunctionArgs) =>
  loadApplication(request, url, params.step, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return answerApplication(args.request, args.params.step, site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

// The component writes the title itself, because only it knows whether the form was refused.
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: '', noIndex: true })).filter((each) => !('title' in each))

export default function Application() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as FormAnswer | undefined
  return (
    <>
      <Shown page={page} answer={answer} />
      {'draft' in page && <IdleWatch />}
    </>
  )
}

function Shown({ page, answer }: { page: ApplicationPage; answer: FormAnswer | undefined }) {
  switch (page.at) {
    case 'start':
      return <StartPage page={page} />
    case 'already':
      return <AlreadyPage page={page} />
    case 'zip':
      return <ZipPage answer={answer} page={page} />
    case 'program':
      return <ProgramPage page={page} answer={answer} />
    case 'stop':
      return <StopPage page={page} />
    case 'question':
      return <QuestionPage key={page.step} page={page} answer={answer} />
    case 'check':
      return <CheckPage page={page} />
    case 'certify':
      return <CertifyPage page={page} answer={answer} />
  }
}
