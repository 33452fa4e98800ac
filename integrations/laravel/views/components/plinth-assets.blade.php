{{-- In the head of the layout: <x-plinth-assets /> --}}
@props(['path' => asset('plinth') . '/'])
<link rel="stylesheet" href="{{ $path }}plinth.css">
<script type="module" src="{{ $path }}embed.js"></script>
