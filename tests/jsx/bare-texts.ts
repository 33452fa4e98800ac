/** Finds texts that React would write as nodes of their own, beside others or where only a portal holds them. */

import type { JsxChild, Node } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isFunctionDeclaration,
  isFunctionExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isReturnStatement,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

/** They draw their children where they are, in no element of their own. */
const WITHOUT_ELEMENT = new Set(['InBody', 'Fragment'])

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike
const NOTHING = TypeFlags.Nullable | TypeFlags.BooleanLike

/** The children that may be bare text in `root` and in all that it holds. */
export function findBareTexts(root: Node, checker: Checker): Node[] {
  const found: Node[] = []
  const visit = (node: Node): void => {
    if (isJsxElement(node) || isJsxFragment(node)) {
      const children = node.children.filter(isDrawn)
      const tag = isJsxElement(node) ? node.openingElement.tagName.getText() : 'Fragment'
      if (children.length > 1 || WITHOUT_ELEMENT.has(tag))
        found.push(...children.filter((child) => isText(child, checker)))
    }
    if (
      isReturnStatement(node) &&
      node.expression &&
      isOfComponent(node) &&
      isTextExpression(node.expression, checker)
    )
      found.push(node.expression)
    node.forEachChild(visit)
  }
  visit(root)
  return found
}

/** JSX drops white space that holds a line break, and comments. */
function isDrawn(child: JsxChild): boolean {
  if (isJsxText(child)) return !/^\s*$/.test(child.text) || !child.text.includes('\n')
  return !isJsxExpression(child) || child.expression !== undefined
}

function isText(child: JsxChild, checker: Checker): boolean {
  if (isJsxText(child)) return !isBlank(child.text)
  return (
    isJsxExpression(child) && child.expression !== undefined && isTextExpression(child.expression, checker)
  )
}

function isTextExpression(expression: Node, checker: Checker): boolean {
  if (isStringLiteral(expression)) return !isBlank(expression.text)
  const type = checker.getTypeAtLocation(expression)
  return type !== undefined && isTextType(type)
}

/** Whether what is returned is drawn: by the convention that the names of components begin with a capital. */
function isOfComponent(node: Node): boolean {
  let around: Node | undefined = node.parent
  while (around && !isFunctionLike(around)) around = around.parent
  return around !== undefined && isFunctionDeclaration(around) && /^[A-Z]/.test(around.name?.text ?? '')
}

const isFunctionLike = (node: Node): boolean =>
  isFunctionDeclaration(node) || isArrowFunction(node) || isFunctionExpression(node)

/** Nobody translates white space. */
const isBlank = (text: string): boolean => text.trim() === ''

/** Text, or text and what React draws nothing for. What may be an element too is whoever's that hands it over. */
function isTextType(type: Type): boolean {
  const drawn = (type.isUnionType() ? type.getTypes() : [type]).filter(({ flags }) => !(flags & NOTHING))
  return drawn.length > 0 && drawn.every(({ flags }) => flags & TEXT)
}
