/** Finds conditions that would be written themselves: of `count && <b />` JSX writes `0` when there is none. */
import { type BinaryExpression, type Expression, type Node, SyntaxKind } from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isConditionalExpression,
  isJsxExpression,
  isParenthesizedExpression,
} from 'typescript/unstable/ast/is'
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

/** The conditions in `root`, and in all that it holds, that may be a number where one is drawn. */
export function findWrittenNumbers(root: Node, checker: Checker): Node[] {
  const found: Node[] = []
  const visit = (node: Node): void => {
    if (isJsxExpression(node) && node.expression) found.push(...conditionsIn(node.expression, checker))
    node.forEachChild(visit)
  }
  visit(root)
  return found
}

function conditionsIn(expression: Expression, checker: Checker): Node[] {
  if (isParenthesizedExpression(expression)) return conditionsIn(expression.expression, checker)
  if (isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap((one) => conditionsIn(one, checker))
  if (!isAnd(expression)) return []
  const type = checker.getTypeAtLocation(expression.left)
  return [...(type && mayBeNumber(type) ? [expression.left] : []), ...conditionsIn(expression.right, checker)]
}

const isAnd = (node: Node): node is BinaryExpression =>
  isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken

const mayBeNumber = (type: Type): boolean =>
  type.isUnionType() ? type.getTypes().some(mayBeNumber) : (type.flags & TypeFlags.NumberLike) !== 0
