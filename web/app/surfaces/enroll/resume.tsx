import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { isLocale } from '#contracts/locale.ts'
import {
  OldLinkPage,
  ResumePage,
  type SecondFactPage,
} from '../../features/enrollment/resume/resume-page.tsx'
import { answerResume } from '../../features/enrollment/resume/resume.server.ts'
import { pageMeta } from '../../i18n/meta.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import type { FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { secretAddressHeaders } from '../../secret-address.ts'
import { postedForm } from '../../xsrf.server.ts'

/**
 * Nothing is looked up: every code of a kind has the same page. What a seller has begun knows nothing that they do not know,
 * so that an invitation begins with a code to the phone.
 */
export const loader = ({ url: { pathname, searchParams } }: LoaderFunctionArgs) => {
  const isInvitation = /^\/e\/(?!r\/)/.test(pathname)
  const asked = searchParams.get('by')
  const by: SecondFactPage = asked === 'zip' || asked === 'birth' ? asked : isInvitation ? 'code' : 'birth'
  const language = searchParams.get('lang')
  const addressOf = (fact: string) => `${pathname}?by=${fact}${isLocale(language) ? `&lang=${language}` : ''}`
  const other = by !== 'birth' ? addressOf('birth') : isInvitation ? null : addressOf('zip')
  return { by, here: addressOf(by), other }
}

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return answerResume(args.params.code ?? '', site, form)
}

export const headers: HeadersFunction = () => secretAddressHeaders

// The component writes the title itself, because only it knows whether the form was refused.
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: '', noIndex: true })).filter((each) => !('title' in each))

/** What a link in a message leads to: a question that only its addressee can answer, then the enrollment. */
export default function Resume() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as (FormAnswer & { isOver?: true }) | undefined
  return answer?.isOver ? <OldLinkPage /> : <ResumePage {...page} answer={answer} />
}
