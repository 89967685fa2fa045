import { redirect } from 'react-router'
import { storeSession } from '../../../session.client.ts'
import type { Area } from '../../../kit/session/areas.ts'
import { landingPath } from '../../../kit/session/session-rules.ts'
import { arrivalOf, userOf } from '../../../kit/session/signed-in.ts'
import type { SignInAnswer } from './sign-in.server.ts'

/** Keeps the session that the server answered with and goes on to the page that was wanted; other answers stay. */
export function enter<Answer extends { session?: SignInAnswer['session'] }>(
  answer: Answer,
  area: Area,
  request: Request,
): Answer {
  const { session } = answer
  if (!session) return answer
  const { token, profile, kind, remember, idleSeconds, domain } = session
  storeSession(token, userOf(profile, area, domain), { remember, idleSeconds })
  const next = new URL(request.url).searchParams.get('next')
  throw redirect(landingPath(area, next, arrivalOf(kind, profile, domain)))
}
