import { useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { CardFrame } from '../../kit/card-frame.tsx'
import { emailLinkPage, followLink } from '../../features/identity/account/email-link.server.ts'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import { DoorLocaleSwitch } from '../../kit/door-header.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { secretAddressHeaders } from '../../secret-address.ts'
import { siteOf } from '../../site.server.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  emailLinkPage(siteOf(context), new URL(request.url).searchParams)

export async function action(args: ActionFunctionArgs) {
  const { site } = await postedForm(args)
  return followLink(site, new URL(args.request.url).searchParams)
}

export const headers: HeadersFunction = () => secretAddressHeaders

export const meta: MetaFunction<typeof loader> = (args) => {
  const { loaderData } = args
  return loaderData ? pageMeta(args, () => ({ title: loaderData.title, noIndex: true })) : []
}

/** Where the links about a change of address lead. Programs that look at mail open links, so a button does the work. */
export default function EmailLink() {
  const { title, text, submit, next } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const isSending = useIsSending()
  return (
    <CardFrame aside={<DoorLocaleSwitch />}>
      <h1 className="text-2xl">{title}</h1>
      <p className="break-words text-muted">{text}</p>
      {submit && problem && <Notice type="error">{problem}</Notice>}
      {submit && (
        <PostedForm className="mt-3 grid">
          <Button wide loading={isSending}>
            {submit}
          </Button>
        </PostedForm>
      )}
      {next && (
        <div className="mt-3 grid">
          <ButtonLink wide variant="secondary" to={next.to} reloadDocument>
            {next.label}
          </ButtonLink>
        </div>
      )}
    </CardFrame>
  )
}
