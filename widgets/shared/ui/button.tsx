import type { ComponentProps } from 'react'

/**
 * A button that sends no form. It belongs to none (`form=""`) in place of being `type="button"`: some sheets paint whatever has that attribute,
 * and a selector of an attribute counts as much as a class.
 */
export const Button = (attributes: ComponentProps<'button'>) => <button form="" {...attributes} />
