import { approveGalleryCall } from './approve-gallery.call.js'
import { chatMessagesCall, chatSeenCall, chatSendCall } from './chat.call.js'
import { enquiryCall, layerCall } from './enquiry.call.js'
import { featureImpressionsCall } from './feature-impressions.call.js'
import { filterListCall } from './filter-list.call.js'
import { followFavCall } from './follow-fav.call.js'
import { decideCall, remindCall, saveSelectionCall } from './gallery-selections.call.js'
import { countCall, gridCall } from './grid.call.js'
import { locationsCall } from './locations.call.js'
import { nextArticleCall } from './next-article.call.js'
import { placesCall } from './places.call.js'
import { privateViewCall } from './private-view.call.js'
import { readEntityCall } from './read-entity.call.js'
import { hiddenRecommendationsCall, recommendationsCall } from './recommendations.call.js'
import { searchCall } from './search.call.js'
import { searchClickCall } from './search-click.call.js'
import { searchResultsCall } from './search-results.call.js'
import { setPrefCall } from './set-pref.call.js'
import { userCall } from './user.call.js'

/** Every call there is: about the reader, galleries, lists, the magazine, chat, search. */
export const CALLS = [
  userCall,
  readEntityCall,
  followFavCall,
  setPrefCall,
  privateViewCall,
  recommendationsCall,
  hiddenRecommendationsCall,
  filterListCall,
  approveGalleryCall,
  saveSelectionCall,
  remindCall,
  decideCall,
  gridCall,
  countCall,
  featureImpressionsCall,
  locationsCall,
  nextArticleCall,
  layerCall,
  enquiryCall,
  chatMessagesCall,
  chatSendCall,
  chatSeenCall,
  searchResultsCall,
  searchCall,
  searchClickCall,
  placesCall,
]
