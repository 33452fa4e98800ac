/** A visitor who pressed Follow and signs up instead of in: what was asked for is in the way back, and is done at once. */
import type { FastifyInstance } from 'fastify'
import { followWords } from '../../../widgets/shared/contract/follow-types.js'
import {
  FOLLOW_PATH,
  type FollowPrompt,
  readSignInAddress,
} from '../../../widgets/shared/contract/sign-in-address.js'
import { localPath } from '../../http/forms/redirects.js'
import type { PendingAction } from '../accounts/hooks.js'
import { changeFollows, followableName } from './store.js'

/** What the way back asks for, when it leads to the prompt for following. */
function promptIn(redirect: string): Required<FollowPrompt> | undefined {
  const url = new URL(redirect, 'http://localhost')
  const prompt = url.pathname === FOLLOW_PATH ? readSignInAddress(url.search) : undefined
  return prompt && { ...prompt, redirect: localPath(prompt.redirect ?? '') }
}

/** `Follow Ana Ruiz`; undefined when it is not there any more. */
export async function followPhrase(
  app: FastifyInstance,
  { entityType, entityIds }: Required<FollowPrompt>,
): Promise<{ word: string; what: string } | undefined> {
  const name = await followableName(app.site.db, entityType, entityIds[0] ?? 0)
  if (name === undefined) return undefined
  const others = entityIds.length - 1
  return { word: followWords(entityType).off, what: others > 0 ? `${name} and ${others} more` : name }
}

/** The follow that the way back from signing up asks for. */
export function pendingFollow(app: FastifyInstance, redirect: string): PendingAction | undefined {
  const prompt = promptIn(redirect)
  return (
    prompt && {
      // To the page itself, no longer by way of the prompt.
      redirect: prompt.redirect,
      phrase: () => followPhrase(app, prompt),
      run: (memberId) => changeFollows(app.site.db, memberId, { action: 'follow', ...prompt }),
    }
  )
}
