/** What the threads for pictures do, and how they are asked. */

import type { FileSettings } from '../files/uploads.js'
import type { Recipe } from '../pictures/recipe.js'
import type { AcceptedUpload } from './accept-upload.js'
import type { Order, Size } from './encode.js'

/** What each kind of task needs. */
export interface Tasks {
  /** A picture in a size and a type. */
  picture: Order
  /** What somebody sent. */
  upload: Uint8Array
  /** The placeholder of a picture of this true size. */
  placeholder: { recipe: Recipe } & Size
}

/** What comes of it. */
export interface Results {
  picture: Uint8Array<ArrayBuffer>
  upload: AcceptedUpload
  placeholder: string
}

export type Task = { [K in keyof Tasks]: { kind: K; task: Tasks[K] } }[keyof Tasks]

/** `id` ties an answer to its question. */
export type Question = { id: number } & Task

export type Answer =
  | { id: number; result: Results[keyof Results] }
  | { id: number; error: string /** A sentence for whoever sent the file. */; isRefusal: boolean }

export interface WorkerSettings {
  /** Where uploads are. */
  files: FileSettings
  /** Address of the module that paints recipes. */
  painter: string | undefined
}
